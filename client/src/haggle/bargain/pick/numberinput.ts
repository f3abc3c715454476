/** Numbers as people type them. */

/** 7.5 as well as 7,5; null for what is no number. */
export function typedNumber(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('−', '-')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}
