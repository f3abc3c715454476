/**
 * A table of Hattrick as the components under its page see it: who sits there, the match, one's own hand.
 *
 *     const sitting = sittingHere()                     // in a component
 *     sitting.mine?.hand                                // follows every change by itself
 *     await sitting.ask({ do: 'lay', card: 'red-18' })
 */
import { type Fanion, fanionOf, fanionsOf } from '../parts/decoration/fanion'
import { LiveTable, tableHere } from '../table/livetable.svelte'
import type { HattrickCommand, HattrickHappening, HattrickView } from '../wire/types'
import { say } from '../words'

type Seen = HattrickView['table']

export class Sitting extends LiveTable<HattrickView, HattrickCommand, HattrickHappening> {
  /** What everybody may know. Only to be asked where there is a view: everything below the table's page. */
  get seen(): Seen {
    return (this.view as HattrickView).table
  }

  get mine(): HattrickView['mine'] {
    return this.view?.mine ?? null
  }

  get match(): Seen['match'] {
    return this.seen.match
  }

  /** Asks for another name for me. */
  rename(wanted: string): Promise<unknown> {
    return this.ask({ do: 'rename', seat: this.mine?.seat ?? -1, name: wanted })
  }

  /** What somebody who sits there is called, by their place in turn order. */
  nameAt(place: number): string {
    return this.seen.around[place]?.name ?? ''
  }

  /** The fanion of somebody who sits there, unlike those of the others, by their place. */
  fanionAt(place: number): Fanion {
    return fanionsOf(this.seen.around.map(({ name }) => name))[place] ?? fanionOf('')
  }

  override get calls(): readonly string[] {
    const { mine, view } = this
    if (view === null || mine === null || view.table.turn !== mine.seat || this.isAway) return []
    return [`turn ${this.match?.points.length ?? 0} ${this.match?.tricks.length ?? 0}`]
  }

  /** Whether a bot plays for me, until I am back. */
  get isAway(): boolean {
    return this.mine !== null && this.seen.around[this.mine.place]?.away_since !== null
  }

  /** What somebody who said something is called; they may have left since. */
  sayer(one: number | 'host'): string {
    return one === 'host' ? say('talk.host') : this.nameOf(one) || say('talk.gone')
  }

  /** What somebody is called, by their number. */
  nameOf(seat: number): string {
    return this.seen.around.find((one) => one.seat === seat)?.name ?? ''
  }
}

/** The table that this component belongs to. */
export function sittingHere(): Sitting {
  return tableHere<Sitting>()
}
