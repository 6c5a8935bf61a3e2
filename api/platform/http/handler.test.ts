import { OpenAPIHono } from '@hono/zod-openapi'
import type { TypedResponse } from 'hono'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { ApiEnv } from './api-env'
import type { Handler, HandlerContext } from './handler'
import { createRoutes, endpoint, mount } from './routes'

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const doubled = endpoint(
  {
    method: 'get',
    path: '/numbers/{number}',
    request: { params: z.object({ number: z.coerce.number() }) },
    responses: {
      200: { description: 'Its double', content: json(z.object({ double: z.number() })) },
      204: { description: 'It has none' },
    },
  },
  { 'GET /numbers/{number}': 'public' },
)

describe('what a handler takes and answers', () => {
  it('is what its endpoint declares', async () => {
    const app = new OpenAPIHono<ApiEnv>()
    const routes = createRoutes().openapi(doubled, (c) => {
      const { number } = c.req.valid('param')
      return number === 0 ? c.body(null, 204) : c.json({ double: 2 * number }, 200)
    })
    mount(app, '/', routes)
    expect(await (await app.request('/numbers/4')).json()).toEqual({ double: 8 })
    expect((await app.request('/numbers/0')).status).toBe(204)
  })

  it('and nothing else passes the type checker', () => {
    type Answer = Awaited<ReturnType<Handler<typeof doubled>>>
    expectTypeOf<TypedResponse<{ double: number }, 200, 'json'>>().toExtend<Answer>()
    expectTypeOf<TypedResponse<null, 204, 'body'>>().toExtend<Answer>()
    expectTypeOf<TypedResponse<{ double: string }, 200, 'json'>>().not.toExtend<Answer>()
    expectTypeOf<TypedResponse<object, 200, 'json'>>().not.toExtend<Answer>()
    expectTypeOf<TypedResponse<{ double: number }, 201, 'json'>>().not.toExtend<Answer>()
    expectTypeOf<TypedResponse<null, 205, 'body'>>().not.toExtend<Answer>()
    expectTypeOf<Response>().not.toExtend<Answer>()
    type Context = HandlerContext<typeof doubled>
    expectTypeOf<Context['req']['valid']>().parameter(0).toEqualTypeOf<'param'>()
    expectTypeOf<ReturnType<Context['req']['valid']>>().toEqualTypeOf<{ number: number }>()
  })
})
