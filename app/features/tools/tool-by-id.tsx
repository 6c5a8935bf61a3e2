import type { ComponentProps } from 'react'
import { findTool } from '~/domain/tools/tools'
import { ToolAnswer } from './tool-answer'
import { ToolForm } from './tool-form'

type ById<Props extends { tool: unknown }> = Omit<Props, 'tool'> & { calculator: string | null | undefined }

export function ToolFormById({ calculator, ...rest }: ById<ComponentProps<typeof ToolForm>>) {
  const tool = findTool(calculator)
  return tool ? <ToolForm tool={tool} {...rest} /> : null
}

export function ToolAnswerById({ calculator, ...rest }: ById<ComponentProps<typeof ToolAnswer>>) {
  const tool = findTool(calculator)
  return tool ? <ToolAnswer tool={tool} {...rest} /> : null
}
