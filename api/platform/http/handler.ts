import type { Context, TypedResponse } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { ApiEnv } from './api-env'

/** What of a declared endpoint says what its handler takes and answers. */
export interface HandledRoute {
  request?: { params?: unknown; query?: unknown; body?: unknown }
  responses: object
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : never
type RequestOf<R> = R extends { request: infer Request } ? Request : object
type ContentOf<Has> = Has extends { content: infer Content } ? Content : object
type SchemaOf<Content, Media extends string> =
  Content extends Record<Media, { schema: infer Schema }> ? Schema : never
type BodyOf<R> = RequestOf<R> extends { body: infer Body } ? ContentOf<Body> : object

type SchemasOf<R> = {
  param: RequestOf<R> extends { params: infer Schema } ? Schema : never
  query: RequestOf<R> extends { query: infer Schema } ? Schema : never
  json: SchemaOf<BodyOf<R>, 'application/json'>
  form: SchemaOf<BodyOf<R>, 'multipart/form-data'>
}

/** By part of the request, what its schema has made of it; of a part that is not declared nothing. */
type Taken<R> = {
  [Part in keyof SchemasOf<R> as [SchemasOf<R>[Part]] extends [never] ? never : Part]: OutputOf<
    SchemasOf<R>[Part]
  >
}

type Statuses<R extends HandledRoute> = keyof R['responses'] & StatusCode
type JsonOf<R extends HandledRoute, Status extends keyof R['responses']> = OutputOf<
  SchemaOf<ContentOf<R['responses'][Status]>, 'application/json'>
>

/** What is declared for each status: JSON of its schema, nothing, or bytes and text that are written by hand. */
type Answers<R extends HandledRoute> = {
  [Status in Statuses<R>]: R['responses'][Status] extends { content: infer Content }
    ? keyof Content extends 'application/json'
      ? TypedResponse<JsonOf<R, Status>, Status, 'json'>
      : Response
    : TypedResponse<null, Status, 'body'>
}[Statuses<R>]

/** A request whose input is as its endpoint declares it, and the way to answer what that declares. */
export type HandlerContext<R extends HandledRoute> = {
  json<Status extends Statuses<R>>(
    body: JsonOf<R, Status>,
    status: Status,
  ): Response & TypedResponse<JsonOf<R, Status>, Status, 'json'>
} & Context<ApiEnv, string, { out: Taken<R> }>

/** What answers the requests of an endpoint. */
export type Handler<R extends HandledRoute> = (c: HandlerContext<R>) => Answers<R> | Promise<Answers<R>>
