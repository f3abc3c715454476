/** What is told of a deal before it: the SHA-256 of its seed. */

/** Whether this seed has this hash, as hexadecimal digits. Browsers reckon it where a page came safely. */
export async function fits(seed: string, hash: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === hash
}
