import { digest, LANGUAGES, type Bundle, type Language } from '#engine';
import type { FastifyInstance } from 'fastify';
import { dataAnswer } from '../../answer/answer.ts';
import { compressedText, chooseEncoding, type CompressedText } from '../../answer/compressed.ts';
import { perBundle } from '../../../core/perBundle.ts';
import { route } from '../../request/route.ts';
import { sendTagged } from '../../answer/tagged.ts';
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

interface Catalogue {
  readonly tag: string;
  readonly body: CompressedText;
}

/**
 * The catalogue of a language, for clients that render codes themselves; the sign-in page needs it before anybody is known.
 */
export function addTextRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const catalogues = perBundle((bundle) => new Map(LANGUAGES.map((language) => [language, catalogueOf(bundle, language)])));
  route(app, 'GET /api/texts/:language', {
    handler: async (request, reply) => {
      const { language } = request.params;
      const { tag, body } = catalogues(deps.bundle()).get(language) as Catalogue; // the schema lets only ours pass
      const encoding = chooseEncoding(request);
      reply.header('vary', 'accept-encoding');
      if (encoding !== undefined) reply.header('content-encoding', encoding);
      return sendTagged(request, reply, tag, () => (encoding === undefined ? body.plain : body.as(encoding)));
    },
  });
}

function catalogueOf({ texts }: Bundle, language: Language): Catalogue {
  const shown = [...texts[language]].filter(([code]) => !TERMINAL.includes(code.split('.')[0] ?? ''));
  const body = JSON.stringify(dataAnswer(Object.fromEntries(shown)));
  return { tag: digest(body).slice(0, 32), body: compressedText(body) };
}
