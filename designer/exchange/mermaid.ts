import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf } from '../model/elements.ts';

/** A name Mermaid takes. */
const key = (state: string): string => state.replaceAll(/[^a-z0-9]/g, '_');

/** The model as a Mermaid state diagram, by the names of the data. */
export function toMermaid(document: DesignDocument): string {
  const content = contentOf(document);
  const { states, initial } = content;
  const lines = [
    'stateDiagram-v2',
    ...Object.keys(states).map((state) => `  state "${state}" as ${key(state)}`),
    `  [*] --> ${key(initial)}`,
    ...edgesOf(content).map(({ source, to, event, ok }) => {
      const guard = ok === undefined ? '' : ` [${ok.replaceAll('"', "'")}]`;
      return `  ${key(source)} --> ${key(to)}: ${event}${guard}`;
    }),
    ...Object.entries(states).flatMap(([state, { final }]) => (final ? [`  ${key(state)} --> [*]`] : [])),
  ];
  return `${lines.join('\n')}\n`;
}
