/** Which page an address means; the only place where addresses are taken apart. */

export type Place =
  | { room: 'home' }
  | { room: 'join'; code: string }
  | { room: 'host'; game: string }
  | { room: 'table'; table: string; inside: string; at: string }
  | { room: 'learn'; what: string; at: string }
  | { room: 'replay'; at: string }
  | { room: 'score' }
  | { room: 'evenings' }
  | { room: 'deal' }
  | { room: 'lost' }

/** Which page an address means. The server knows the first words of these, and answers all others with "not found". */
export function placeOf(address: string): Place {
  const [room = '', which = '', inside = '', at = '', ...more] = address.split('/').slice(1).map(decoded)
  const isDeeper = (inside && room !== 't' && room !== 'learn') || (at && inside !== 'replay') || more.length > 0
  if (isDeeper) return { room: 'lost' }
  switch (room) {
    case '':
      return { room: 'home' }
    case 'join':
      return { room: 'join', code: which }
    case 'host':
      return which ? { room: 'host', game: which } : { room: 'home' }
    case 't':
      return which ? { room: 'table', table: which, inside, at } : { room: 'home' }
    case 'learn':
      return { room: 'learn', what: which, at: inside }
    case 'replay':
      return { room: 'replay', at: which }
    case 'score':
    case 'evenings':
    case 'deal':
      return which ? { room: 'lost' } : { room }
    default:
      return { room: 'lost' }
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
