/** A table whose game nobody here knows: its view, and what is asked for beside it. */
import type { Lang } from '../../words'
import { api } from '../../wire/server'
import type { GameCommand, GameView } from '../../wire/types'
import { LiveTable, tableHere } from '../livetable.svelte'
import type { Told } from './told'

/** What the view does not tell by itself. */
interface Beside {
  /** What one may ask for, each command whole. */
  readonly commands: readonly GameCommand[]
  /** The score once the game is over; null before. */
  readonly outcome: Told
}

const NOTHING: Beside = { commands: [], outcome: null }

export class PlainTable extends LiveTable<GameView, GameCommand> {
  #beside = $state.raw<Beside | null>(null)
  #asks = 0

  /** Whether all has come that a page begins with; without a network, as much as was kept. */
  get isThere(): boolean {
    return this.view !== null && (this.#beside !== null || this.table.status === 'offline')
  }

  get beside(): Beside {
    return this.#beside ?? NOTHING
  }

  /** What one sees, as anything that may be told. */
  get told(): Told {
    return this.view as unknown as Told
  }

  /** Asks for what lies beside the view; only what was asked for last is waited for. */
  async askBeside(isOver: boolean, spoken: Lang): Promise<void> {
    const mine = ++this.#asks
    const { table } = this.way
    try {
      const [{ commands }, outcome] = await Promise.all([api.legal(table), isOver ? api.score(table, spoken) : null])
      const beside = { commands: commands as readonly GameCommand[], outcome: outcome as unknown as Told }
      if (mine === this.#asks) this.#beside = beside
    } catch {
      this.#beside ??= NOTHING // the view is readable without it
    }
  }
}

/** The table that this component belongs to. */
export function plainHere(): PlainTable {
  return tableHere<PlainTable>()
}
