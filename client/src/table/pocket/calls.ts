/** What calls for somebody who does not look: told in the page's title and on its icon, until it was seen. */

/** What was not there yet when the page was last looked at. */
export function unseen(calls: readonly string[], seen: ReadonlySet<string>): number {
  return calls.filter((one) => !seen.has(one)).length
}

/** A title that says how many. */
export function counted(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${plain}` : plain
}
