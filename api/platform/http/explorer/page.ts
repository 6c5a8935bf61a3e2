import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { verbs, type JsonSchema, type OpenApiDocument, type Operation, type Parameter } from './openapi'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The whole page: every endpoint by subject, what it takes and answers, and a form to try it with. */
export function explorerPage(document: OpenApiDocument, base: string): Html {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    verbs.flatMap((verb) => {
      const operation = methods[verb]
      return operation ? [{ path, verb, operation }] : []
    }),
  )
  const subjects = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'other'))].sort()
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <link rel="stylesheet" href="${base}/docs/explorer.css" />
        <script src="${base}/docs/explorer.js" defer></script>
      </head>
      <body data-base="${base}">
        <header>
          <h1>${document.info.title} <small>${document.info.version}</small></h1>
          <p>${document.info.description ?? ''}</p>
          <p><a href="${base}/openapi.json">openapi.json</a></p>
          <form id="token">
            <label>Access token <input name="token" type="password" autocomplete="off" /></label>
            <span>stays in this page and is sent with what you try</span>
          </form>
        </header>
        <nav aria-label="Subjects">
          ${subjects.map((subject) => html`<a href="#${subject}">${subject}</a> `)}
        </nav>
        <main>
          ${subjects.map(
            (subject) =>
              html`<section id="${subject}">
                <h2>${subject}</h2>
                ${operations
                  .filter(({ operation }) => (operation.tags?.[0] ?? 'other') === subject)
                  .map(({ path, verb, operation }) => entry(path, verb, operation, document))}
              </section>`,
          )}
        </main>
      </body>
    </html>`
}

function entry(path: string, verb: string, operation: Operation, document: OpenApiDocument): Html {
  const { summary, description, parameters = [], requestBody, responses } = operation
  const access = operation['x-access']
  const bodies = Object.entries(requestBody?.content ?? {})
  return html`<details id="${verb}-${path}">
    <summary>
      <b class="verb ${verb}">${verb.toUpperCase()}</b> <code>${path}</code> <span>${summary ?? ''}</span>
      <i>${Array.isArray(access) ? access.join(', ') : (access ?? '')}</i>
    </summary>
    ${description ? html`<p>${description}</p>` : ''}
    ${
      parameters.length > 0
        ? html`<h3>Parameters</h3>
            <ul>
              ${parameters.map(
                (parameter) =>
                  html`<li>
                    <code>${parameter.name}</code>
                    <i>${parameter.in}${parameter.required ? ', required' : ''}</i>
                    ${shapeOf(parameter.schema, document)} ${parameter.description ?? ''}
                  </li>`,
              )}
            </ul>`
        : ''
    }
    ${bodies.map(
      ([type, { schema }]) =>
        html`<h3>Body <small>${type}</small></h3>
          ${shapeOf(schema, document)}`,
    )}
    <h3>Answers</h3>
    ${Object.entries(responses).map(
      ([status, answer]) =>
        html`<div class="answer">
          <b>${status}</b> ${answer.description ?? ''}
          ${Object.entries(answer.content ?? {}).map(
            ([type, { schema }]) => html`<small>${type}</small>${shapeOf(schema, document)}`,
          )}
        </div>`,
    )}
    ${tryIt(path, verb, parameters, bodies[0]?.[0])}
  </details>`
}

const tryIt = (path: string, verb: string, parameters: Parameter[], bodyType: string | undefined): Html =>
  html`<form class="try" data-verb="${verb}" data-path="${path}" data-type="${bodyType ?? ''}">
    <h3>Try it</h3>
    ${parameters.map(
      ({ name, in: place, required }) =>
        html`<label
          >${name}
          <input name="${name}" data-in="${place}" ${required ? raw('required') : ''} autocomplete="off"
        /></label>`,
    )}
    ${
      bodyType === 'application/json'
        ? html`<label>Body <textarea name="body" rows="6" spellcheck="false">{}</textarea></label>`
        : ''
    }
    ${
      bodyType === undefined || bodyType === 'application/json'
        ? html`<button>Send</button>
            <pre hidden></pre>`
        : html`<p>Send a form of <code>${bodyType}</code> from a program.</p>`
    }
  </form>`

/** A schema as an indented tree; what it refers to is shown in its place. */
function shapeOf(schema: JsonSchema | undefined, document: OpenApiDocument, depth = 0): Html {
  if (!schema) return html`<code>any</code>`
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const known = document.components?.schemas?.[name]
    return depth > 6 ? html`<code>${name}</code>` : shapeOf(known, document, depth + 1)
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return html`${choices.map(
      (choice, place) => html`${place > 0 ? ' or ' : ''}${shapeOf(choice, document, depth + 1)}`,
    )}`
  if (schema.allOf) return html`${schema.allOf.map((part) => shapeOf(part, document, depth + 1))}`
  if (schema.properties)
    return html`<ul class="shape">
      ${Object.entries(schema.properties).map(
        ([name, property]) =>
          html`<li>
            <code>${name}</code>${schema.required?.includes(name) ? '' : html`<i> optional</i>`}
            ${shapeOf(property, document, depth + 1)}
          </li>`,
      )}
    </ul>`
  if (schema.items) return html`<span>list of </span>${shapeOf(schema.items, document, depth + 1)}`
  return html`<code class="type">${wordOf(schema)}</code
    >${schema.description ? html` ${schema.description}` : ''}`
}

function wordOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const words = [[schema.type ?? 'any'].flat().join(' or ')]
  if (schema.format) words.push(schema.format)
  const bounds = [
    ['≥', schema.minimum],
    ['≤', schema.maximum],
    ['length ≥', schema.minLength],
    ['length ≤', schema.maxLength],
    ['default', schema.default],
  ] as const
  for (const [word, value] of bounds) if (value !== undefined) words.push(`${word} ${String(value)}`)
  return words.join(', ')
}
