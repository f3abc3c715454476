import { mount } from 'svelte'
import { setOut } from './table/arrival'
import { registerWorker } from './hall/serviceworker.svelte'
import Hall from './hall/Hall.svelte'
import './look/tokens.css'
import './look/until.css'
import './look/cloth.css'
import './look/layout.css'
import { loadFonts } from './look/fonts'
import { lit } from './look/light.svelte'
import { follow, place } from './hall/navigation.svelte'
import { lang } from './words/language.svelte'
import { learn } from './words/learnt'

const target = document.getElementById('hall')
if (!target) throw new Error('index.html: expected an element #hall, found none')

lit()
follow()
const here = place()
if (here.room === 'table') setOut(here.table)
registerWorker()
loadFonts()
void learn(lang()).then(() => {
  target.replaceChildren()
  mount(Hall, { target })
})
