/**
 * What one asked for at the market and what came too late, because there was no signal: it stands on the page once the
 * market is closed, and not only in a toast.
 */
import type { Shelf } from '../../wire/environment'
import type { HaggleCommand } from '../../wire/types'

type Asked = HaggleCommand['do']

const PREFIX = 'kermesse.late.'
/** What makes sense only as long as the market is open. */
const MARKET: ReadonlySet<Asked> = new Set(['propose', 'accept', 'exercise', 'withdraw', 'seal', 'unseal'])

export class ExpiredCommands {
  readonly #shelf: Shelf
  readonly #name: string
  #asked = $state.raw<readonly Asked[]>([])

  constructor(shelf: Shelf, table: string, by: number) {
    this.#shelf = shelf
    this.#name = `${PREFIX}${table}.${by}`
    this.#asked = (shelf.get(this.#name) ?? '').split(' ').filter(Boolean) as Asked[]
  }

  get asked(): readonly Asked[] {
    return this.#asked
  }

  /** Something was not carried out, and the market is over. */
  add({ do: asked }: HaggleCommand): void {
    if (!MARKET.has(asked)) return
    this.#asked = [...this.#asked, asked]
    this.#shelf.put(this.#name, this.#asked.join(' '))
  }
}
