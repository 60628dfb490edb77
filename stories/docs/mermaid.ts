import type { StateModel } from '#engine';

/** A state model as a Mermaid diagram, to paste into a page that draws such. */
export function mermaidOf(model: StateModel): string {
  const name = (state: string): string => state.replaceAll(/[^A-Za-z0-9]+/g, '_');
  return [
    'stateDiagram-v2',
    ...model.states.map((state) => `  state "${state}" as ${name(state)}`),
    `  [*] --> ${name(model.initial)}`,
    ...model.transitions.flatMap(({ from, to, event }) => from.map((state) => `  ${name(state)} --> ${name(to)}: ${event}`)),
    ...[...model.final].map((state) => `  ${name(state)} --> [*]`),
  ].join('\n');
}
