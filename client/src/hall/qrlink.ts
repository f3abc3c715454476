/** What a scanned square says, where it leads into a hall like this one. */
import { placeOf } from './places'

/**
 * The address within this hall; null where it leads somewhere else.
 *
 * @param text as the camera read it. The laptop may be called otherwise on its own code than in this phone's address,
 *   so the part before the path does not matter: a code or a link that is not of this server opens nothing here.
 */
export function addressIn(text: string): string | null {
  let address: URL
  try {
    address = new URL(text.trim())
  } catch {
    return null
  }
  if (!['http:', 'https:'].includes(address.protocol)) return null
  const place = placeOf(address.pathname)
  if (place.room === 'join' && place.code) return address.pathname + address.hash
  return (place.room === 'table' || place.room === 'evenings') && address.hash.length > 1 ? address.pathname + address.hash : null
}
