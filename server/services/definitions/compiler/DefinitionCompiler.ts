import { compilerWork, type WorkInput, type WorkName, type WorkResult } from './compilerWork.ts';

/** Compiles definitions for who waits for it. */
export interface DefinitionCompiler {
  run<N extends WorkName>(name: N, ...input: WorkInput<N>): Promise<WorkResult<N>>;
  /** The same for somebody who may leave: what they asked for ends with the signal. */
  until(signal: AbortSignal): Pick<DefinitionCompiler, 'run'>;
}

type Works = { readonly [N in WorkName]: (...input: WorkInput<N>) => WorkResult<N> };
const works: Works = compilerWork;

/** Compiles where it is asked, and nothing else is done meanwhile. */
export const compilerHere: DefinitionCompiler = {
  // A failure is a rejection, as that of a thread is.
  run: async <N extends WorkName>(name: N, ...input: WorkInput<N>) => works[name](...input),
  until: () => compilerHere,
};
