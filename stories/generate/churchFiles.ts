import { ROUTES } from '../../church/app/routes.ts';
import { CHURCH_STATES, churchPageId } from '../church/ChurchState.ts';
import { exportName } from '../parts/storyId.ts';
import { both, fileText, type StoryFile } from './fileText.ts';

/** Addresses of all pages of the church's website, home first. */
const CHURCH_PAGES = ['/', ...Object.keys(ROUTES)];

/** A story file for every page of the church's website, with a story for every state it can be in. */
export function churchFiles(): readonly StoryFile[] {
  return CHURCH_PAGES.map((page, i) => {
    const id = churchPageId(page);
    const number = String(i + 1).padStart(2, '0');
    const title = `${both('sidebar.church')}/${number} ${both(`church.${id}`)}`;
    return {
      path: `church/${id}.stories.tsx`,
      text: fileText(
        `import { ChurchStory } from '../../church/ChurchStory.tsx';`,
        { title, id: `church-${id}` },
        'ChurchStory',
        CHURCH_STATES.map((state) => [exportName(state), { name: both(`story.${state}`), args: { page, state } }] as const),
      ),
    };
  });
}
