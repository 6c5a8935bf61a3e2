import sharp from 'sharp'
import { serveJobs } from '../processes/work'
import { readImageMetadata } from './image-metadata'
import { renderImage } from './image-render'
import type { ImageFailure, ImageJob } from './images-aside'
import { HttpRefusal } from './refusal'

/** The program of a process that reads and makes pictures, one at a time, on one core. */
sharp.concurrency(1)
// Each picture is another one.
sharp.cache(false)

async function perform(job: ImageJob): Promise<unknown> {
  switch (job.kind) {
    case 'render':
      return renderImage(job.file, job.source, job.parameters, job.format)
    case 'metadata':
      return readImageMetadata(job.file)
  }
}

function describe(error: unknown): ImageFailure {
  if (error instanceof HttpRefusal) {
    const { status, message, headers } = error
    return { status, message, headers }
  }
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

serveJobs({ perform: (job) => perform(job as ImageJob), describe })
