import { createContext } from 'react';
import type { ShellPages } from './Pages.ts';

/** Pages of the office that other areas draw; the entry of the product hands them in, so that nothing here knows them. */
export const AddedPages = createContext<ShellPages>({});
