/** A letter that presses a button, for who plays by keyboard: while nothing is typed, and no sheet is open. */
import type { Attachment } from 'svelte/attachments'

/** The same letters as in the terminal: hint, take back, last trick. */
export const KEYS = { hint: 'h', undo: 'u', last: 'l' } as const

/** @param letter presses the button that it is attached to. */
export function shortcut(letter: string): Attachment<HTMLButtonElement> {
  return (button) => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== letter || isMeantElsewhere(event)) return
      event.preventDefault()
      button.click()
    }
    button.setAttribute('aria-keyshortcuts', letter)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }
}

function isMeantElsewhere({ target, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return ctrlKey || altKey || metaKey || repeat || isTyped || document.querySelector('dialog[open]') !== null
}
