/** What the pages must know of a language besides its phrases: all of it stands in one file for each. */
export interface Grammar {
  /** As the language calls itself. */
  readonly name: string
  readonly locale: string
  /** The forms that counting takes, as `Intl.PluralRules` names them; `other` is for all that has none of its own. */
  readonly forms: readonly Intl.LDMLPluralRule[]
  /** What is written after a number that says a place, by its form. */
  readonly ordinals: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
  /** What stands before the last of several words. */
  readonly beforeLast: Readonly<Record<'and' | 'or', string>>
  /** What stands between a number and the noun after it. */
  readonly afterNumber: string
  readonly decimal: string
  /** A time of day. */
  hour(hour: number, minute: number): string
  /** Hours and minutes that something takes, neither of them none. */
  hours(hours: number, minutes: number): string
  /** One thing of that name: `a card`, `une carte`. */
  one(name: string, gender: 'm' | 'f'): string
  /** A word of a phrase, and the value that comes after it: `of Ada`, `d’Ada`. */
  beforeValue(word: string, value: string): string
  /** A text with the spaces that printers put. */
  spaced(text: string): string
}
