import type { FastifyInstance } from 'fastify';
import type { Language } from '#engine';
import { perBundle } from '../../../core/perBundle.ts';
import { manualPage } from '../../../services/manual/manualPage.ts';
import { languageOf } from '../../answer/language.ts';
import { sendTaggedText, taggedText, type TaggedText } from '../../answer/tagged.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** The manual: public, since people who cannot sign in need it too; it says nothing that the texts of the client do not. */
export function addHelpRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const pages = perBundle((bundle) => {
    const written = new Map<Language, TaggedText>();
    return (language: Language): TaggedText => {
      const page = written.get(language) ?? taggedText(manualPage(bundle, language));
      written.set(language, page);
      return page;
    };
  });
  route(app, 'GET /help', {
    isAnonymous: () => true,
    handler: (request, reply) => reply.redirect(`/help/${languageOf(request.headers['accept-language'])}`, 303),
  });
  route(app, 'GET /help/:language', {
    isAnonymous: () => true,
    handler: (request, reply) => {
      const page = pages(deps.bundle())(request.params.language);
      return sendTaggedText(request, reply, page, 'text/html; charset=utf-8');
    },
  });
}
