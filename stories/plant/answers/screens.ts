import { homeScreen, previewScreen, previewInput, menuOf, screenView, type PreviewRequest, type Shell } from '#engine';
import { found, missing, refused, type Answering } from '../request.ts';
import { renderRefusals } from '../sentences.ts';

/** Menus, screens and looks at what is filled in, all by the engine. */
export const answerScreens: Answering = async (plant, request) => {
  const {
    path: [place, id = '', look],
    query,
    body,
    reader,
  } = request;
  const { bundle } = plant;
  const { roles } = plant.actor;
  if (place === 'shells') {
    const shell = id as Shell;
    return found({ nodes: menuOf(bundle, shell, roles), home: homeScreen(bundle, shell, roles), hash: bundle.screensHash });
  }
  if (place !== 'screens') return undefined;
  if (look === undefined) {
    const view = screenView(bundle, id, roles, query['shell'] as Shell | undefined);
    return view ? found(view) : missing(plant, request, 'screen.notExist', id);
  }
  const { shell = 'pad', ...call } = body as unknown as PreviewRequest & { readonly shell?: Shell };
  const screen = previewScreen({ bundle, roles, shell }, id);
  if (!screen) return missing(plant, request, 'screen.notExist', id);
  const preview = await previewInput(bundle, screen, call, plant.store, plant.context);
  const foreign = preview.refusals.filter(({ kind }) => kind === 'badRequest');
  if (foreign.length > 0) return refused(plant, request, foreign, 400);
  const asks = preview.asks ? { asks: renderRefusals(bundle, reader, preview.asks) } : {};
  return found({ ...preview, refusals: renderRefusals(bundle, reader, preview.refusals), ...asks });
};
