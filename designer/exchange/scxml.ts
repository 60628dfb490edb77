import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf, staysIn } from '../model/elements.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** An XML id: axes are joined. */
const key = (state: string): string => state.replaceAll('/', '__');

/** The model as SCXML of the W3C. Its guards stand as comments: no reader of SCXML knows our expressions. */
export function toScxml(document: DesignDocument): string {
  const content = contentOf(document);
  const { states, events, initial } = content;
  const edges = edgesOf(content);
  const body = Object.entries(states).flatMap(([state, { final }]) => {
    if (final) return [`  <final id="${key(state)}"/>`];
    const moves = edges
      .filter(({ source }) => source === state)
      .flatMap(({ event, to, ok }) => [
        ...(ok === undefined ? [] : [`    <!-- ${escaped(ok).replaceAll('--', '- -')} -->`]),
        `    <transition event="${escaped(event)}" target="${key(to)}"/>`,
      ]);
    const stays = Object.entries(events).flatMap(([event, entry]) =>
      staysIn(entry, state) ? [`    <transition event="${escaped(event)}"/>`] : [],
    );
    return [`  <state id="${key(state)}">`, ...moves, ...stays, '  </state>'];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="${escaped(document.id)}" initial="${key(initial)}">`,
    ...body,
    '</scxml>',
    '',
  ].join('\n');
}
