/**
 * What was posted, readable more than once.
 * @throws 400 when the body is no form: nobody's browser sends such a thing
 */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.clone().formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}
