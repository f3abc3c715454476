/** Ids of commands: 120 random bits that nobody will guess or draw again. Works over plain HTTP too. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
