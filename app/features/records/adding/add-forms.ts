import type { ComponentType } from 'react'
import { PressureAdd } from './pressure-add'
import type { PressureAddProps } from './pressure-form'

/** Forms of their own for adding, by the name that a definition gives (`addForm`). */
export const addForms: Readonly<Record<string, ComponentType<PressureAddProps>>> = { pressure: PressureAdd }
