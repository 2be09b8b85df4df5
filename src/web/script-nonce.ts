import { createContext } from 'react'

/** Marks the scripts that the renderer writes, so that they may run (`app/pages/allowed-scripts.ts`). None in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)
