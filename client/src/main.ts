import { mount } from 'svelte'
import { keepPages } from './away'
import Hall from './Hall.svelte'
import './look/tokens.css'
import './look/faces.css'
import './look/cloth.css'
import { lit } from './look/light.svelte'
import { follow } from './way.svelte'
import { lang } from './words/language.svelte'
import { learn } from './words/learnt'

const target = document.getElementById('hall')
if (!target) throw new Error('index.html: expected an element #hall, found none')

lit()
follow()
keepPages()
void learn(lang()).then(() => mount(Hall, { target }))
