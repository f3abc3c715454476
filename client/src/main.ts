import { mount } from 'svelte'
import { setOut } from './arriving'
import { keepPages } from './away'
import Hall from './Hall.svelte'
import './look/tokens.css'
import './look/until.css'
import './look/cloth.css'
import { dress } from './look/dress'
import { lit } from './look/light.svelte'
import { follow, place } from './way.svelte'
import { lang } from './words/language.svelte'
import { learn } from './words/learnt'

const target = document.getElementById('hall')
if (!target) throw new Error('index.html: expected an element #hall, found none')

lit()
follow()
const here = place()
if (here.room === 'table') setOut(here.table)
keepPages()
dress()
void learn(lang()).then(() => {
  target.replaceChildren()
  mount(Hall, { target })
})
