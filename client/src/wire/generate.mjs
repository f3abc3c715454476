/**
 * Makes `generated.ts`: the types of everything that goes over the wire, the bounds of each field, and what the rules
 * say of it (`x-…`), out of the server's own OpenAPI document.
 *
 *     node src/wire/generate.mjs [openapi.json [generated.ts]]
 *
 * Our document uses a small part of JSON Schema; whatever else it may come to use stops the build here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SHAPES = '#/components/schemas/'
const BOUNDS = [
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    ...['minLength', 'maxLength', 'minItems', 'maxItems'],
]
/** What JSON Schema has no word for. */
const OURS = 'x-'
const UNDERSTOOD = new Set([
    ...BOUNDS,
    ...['title', 'description', 'default', 'examples', 'pattern', 'format', 'contentEncoding'],
    ...['additionalProperties', 'discriminator', 'required'],
    ...['type', 'properties', 'items', 'prefixItems', 'anyOf', 'enum', 'const', '$ref', 'propertyNames'],
])

/** The TypeScript of one document. */
export function generated(document) {
    const shapes = Object.entries(document.components.schemas).map(([name, shape]) => {
        return `${told(shape.description, '    ')}    ${name}: ${typed(shape, '    ', name)}`
    })
    return `// Made by generate.mjs from the server's OpenAPI document; not to be written in.\n
export interface components {\n  schemas: {\n${shapes.join('\n')}\n  }\n}\n\n${bounds(document.components.schemas)}`
}

/** One constant for each message that has bounds, by its name: those that a page does not use are left out of it. */
function bounds(schemas) {
    return Object.entries(schemas)
        .map(([name, { properties = {} }]) => [name, properties])
        .map(([name, fields]) => [name, Object.entries(fields).map(([field, shape]) => [field, bounded(shape)])])
        .map(([name, fields]) => [name, Object.fromEntries(fields.filter(([, found]) => found !== null))])
        .filter(([, fields]) => Object.keys(fields).length > 0)
        .map(([name, fields]) => `export const ${name} = ${JSON.stringify(fields)} as const\n`)
        .join('')
}

/** What a field may hold, what follows from it, and what it holds where it is left out; null where there is none. */
function bounded(shape) {
    const parts = [shape, ...(shape.anyOf ?? [])]
    const found = parts.flatMap(Object.entries)
        .filter(([key]) => BOUNDS.includes(key) || isOurs(key))
        .map(([key, value]) => [isOurs(key) ? key.slice(OURS.length) : key, value])
    if (found.length === 0) return null
    const usual = typeof shape.default === 'number' ? [['default', shape.default]] : []
    return Object.fromEntries([...found, ...usual])
}

function isOurs(key) {
    return key.startsWith(OURS)
}

function typed(shape, indent, where) {
    const strange = Object.keys(shape).find((key) => !UNDERSTOOD.has(key) && !isOurs(key))
    if (strange !== undefined) throw new Error(`${where}: ${strange} is not understood`)
    if (shape.$ref !== undefined) return `components['schemas']['${shape.$ref.slice(SHAPES.length)}']`
    if (shape.anyOf !== undefined) return any(shape.anyOf.map((one) => typed(one, indent, where)))
    if (shape.enum !== undefined) return any(shape.enum.map((one) => JSON.stringify(one)))
    if (shape.const !== undefined) return JSON.stringify(shape.const)
    if (Array.isArray(shape.type)) return any(shape.type.map((type) => typed({ ...shape, type }, indent, where)))
    switch (shape.type) {
        case 'array':
            return listed(shape, indent, where)
        case 'object':
            return object(shape, indent, where)
        case 'integer':
        case 'number':
            return 'number'
        case 'string':
        case 'boolean':
        case 'null':
            return shape.type
        case undefined:
            return 'unknown'
        default:
            throw new Error(`${where}: a type ${shape.type} is not understood`)
    }
}

function listed(shape, indent, where) {
    if (shape.prefixItems !== undefined) {
        return `readonly [${shape.prefixItems.map((one) => typed(one, indent, where)).join(', ')}]`
    }
    return `readonly (${typed(shape.items ?? {}, indent, where)})[]`
}

function object(shape, indent, where) {
    const more = shape.additionalProperties
    if (shape.properties === undefined) {
        return `{ readonly [key: string]: ${typeof more === 'object' ? typed(more, indent, where) : 'unknown'} }`
    }
    const inner = `${indent}  `
    const fields = Object.entries(shape.properties).map(([name, field]) => {
        const optional = shape.required?.includes(name) ? '' : '?'
        return `${told(field.description, inner)}${inner}readonly ${name}${optional}: ${typed(field, inner, `${where}.${name}`)}`
    })
    return `{\n${fields.join('\n')}\n${indent}}`
}

function any(types) {
    return [...new Set(types)].join(' | ')
}

function told(words, indent) {
    if (words === undefined) return ''
    const lines = words.replaceAll('*/', '* /').split('\n')
    return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [from, to] = process.argv.slice(2)
    const beside = (path) => fileURLToPath(new URL(path, import.meta.url))
    const document = JSON.parse(readFileSync(from ?? beside('../../../docs/schemas/openapi.json'), 'utf8'))
    writeFileSync(to ?? beside('generated.ts'), generated(document))
}
