/** Tests speak both languages. */
import { learn } from './learnt'

await Promise.all([learn('en'), learn('fr')])
