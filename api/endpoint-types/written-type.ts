import type { z } from 'zod'

/** What a caller writes (before parsing) or what it is answered (after). */
export type Side = 'input' | 'output'

/** Schemas that have a name of their own, with how `typeof` reaches it: `import("…").orderSchema`. */
export type NamedSchemas = ReadonlyMap<z.core.$ZodType, string>

const leaves: Readonly<Record<string, string>> = {
  string: 'string',
  template_literal: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  null: 'null',
  undefined: 'undefined',
  unknown: 'unknown',
  any: 'unknown',
  never: 'never',
}

/**
 * A schema as TypeScript: by its name where it has one, so that a brand stays a brand and a field added to it costs nobody a
 * thing, and written out where it stands in an endpoint alone.
 * @throws Error for what JSON or an address cannot carry, or what only its code knows, such as the result of a transform
 */
export function writtenType(schema: z.core.$ZodType, side: Side, named: NamedSchemas): string {
  const write = (of: z.core.$ZodType): string => {
    const name = named.get(of)
    return name === undefined ? outline(of as z.core.$ZodTypes) : `z.${side}<typeof ${name}>`
  }

  function outline(of: z.core.$ZodTypes): string {
    const { def } = of._zod
    switch (def.type) {
      case 'object':
        return object(def)
      case 'array':
        return `(${write(def.element)})[]`
      case 'union':
        return def.options.map((option) => `(${write(option)})`).join(' | ')
      case 'intersection':
        return `(${write(def.left)}) & (${write(def.right)})`
      case 'record':
        return record(def)
      case 'tuple':
        return `[${def.items.map((item) => write(item)).join(', ')}]`
      case 'literal':
        return def.values.map(literal).join(' | ')
      case 'enum':
        return Object.values(def.entries).map(literal).join(' | ')
      case 'nullable':
        return `${write(def.innerType)} | null`
      case 'optional':
        return `${write(def.innerType)} | undefined`
      case 'default':
      case 'prefault':
      case 'catch':
        return side === 'input' ? `${write(def.innerType)} | undefined` : write(def.innerType)
      case 'nonoptional':
        return `Exclude<${write(def.innerType)}, undefined>`
      case 'readonly':
        return write(def.innerType)
      case 'pipe':
        return write(side === 'input' ? def.in : def.out)
      case 'lazy':
        return write(def.getter())
      default: {
        const leaf = leaves[def.type]
        if (leaf === undefined)
          throw new Error(`There is no way to write ${def.type} as ${side}: export the schema from domain/`)
        return leaf
      }
    }
  }

  function object({ shape, catchall }: z.core.$ZodObjectDef): string {
    const fields = Object.entries(shape).map(([name, field]) => {
      const mayBeAbsent = (side === 'input' ? field._zod.optin : field._zod.optout) !== undefined
      return `${JSON.stringify(name)}${mayBeAbsent ? '?' : ''}: ${write(field)}`
    })
    const isOpen = catchall !== undefined && catchall._zod.def.type !== 'never'
    return `{ ${[...fields, ...(isOpen ? ['[more: string]: unknown'] : [])].join('; ')} }`
  }

  function record({ keyType, valueType, partial }: z.core.$ZodRecordDef): string {
    const written = `Record<${write(keyType)}, ${write(valueType)}>`
    return partial ? `Partial<${written}>` : written
  }

  return write(schema)
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value)
