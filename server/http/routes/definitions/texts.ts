import { LANGUAGES, type Bundle, type Language } from '#engine';
import type { FastifyInstance } from 'fastify';
import { dataAnswer } from '../../answer/answer.ts';
import { perBundle } from '../../../core/perBundle.ts';
import { route } from '../../request/route.ts';
import { sendTaggedText, taggedText, type TaggedText } from '../../answer/tagged.ts';
import type { RouteContext } from '../../deps.ts';

/** Areas of texts used only at the terminal. */
export const TERMINAL: readonly string[] = [
  'backup',
  'bench',
  'carry',
  'cert',
  'definitions',
  'demo',
  'environment',
  'migrate',
  'replay',
  'restore',
  'scenario',
  'server',
  'start',
  'upgrade',
  'verify',
];

/**
 * The catalogue of a language, for clients that render codes themselves; the sign-in page needs it before anybody is known.
 */
export function addTextRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const catalogues = perBundle((bundle) => new Map(LANGUAGES.map((language) => [language, catalogueOf(bundle, language)])));
  route(app, 'GET /api/texts/:language', {
    handler: (request, reply) => {
      const catalogue = catalogues(deps.bundle()).get(request.params.language) as TaggedText; // the schema lets only ours pass
      return sendTaggedText(request, reply, catalogue);
    },
  });
}

function catalogueOf({ texts }: Bundle, language: Language): TaggedText {
  const shown = [...texts[language]].filter(([code]) => !TERMINAL.includes(code.split('.')[0] ?? ''));
  return taggedText(JSON.stringify(dataAnswer(Object.fromEntries(shown))));
}
