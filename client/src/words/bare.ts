/** Letters that have no accent to take away, as somebody writes them who does not find them on the keyboard. */
const WRITTEN: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const RARE = new RegExp(`[${Object.keys(WRITTEN).join('')}]`, 'g')

/** A text without accents and capitals, to compare it by. */
export function bare(text: string): string {
  const small = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return small.replace(RARE, (letter) => WRITTEN[letter] ?? letter)
}
