/** The six signs that lead to a table, as `kermesse/tables/links.py` gives them out. */

export const CODE_LENGTH = 6
export const SIGNS = '23456789CDFGHJKMNPRTVWX'

/** Signs that look or sound like one that is used. */
const MEANT: Readonly<Record<string, string>> = { Z: '2', S: '5', B: '8', U: 'V' }
const BETWEEN = /[\s\-_.·–]/

/** Whether a sign may be typed in a code, in the end or on the way. */
export function isSign(sign: string): boolean {
  return BETWEEN.test(sign) || SIGNS.includes(meant(sign))
}

/** The code, or its beginning, in what was typed or pasted: the whole address that a QR code tells will do. */
export function codeIn(typed: string): string {
  const signs = [...typed.replace(/^.*\/join\//, '').normalize('NFKC')]
    .map(meant)
    .filter((sign) => SIGNS.includes(sign))
  return signs.slice(0, CODE_LENGTH).join('')
}

function meant(sign: string): string {
  const large = sign.toUpperCase()
  return MEANT[large] ?? large
}
