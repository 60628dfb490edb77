import { camel } from '#engine';

/** How a story is exported: a word of its own that no other story of the definition has. */
export function exportName(story: string): string {
  const name = camel(story.replaceAll(/[^A-Za-z0-9]+/g, '-'));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Id of a story in the address, as Storybook makes it of what a file exports: words parted by hyphens.
 *
 * @param component  id of its file, `state-model-frock`
 * @param story  `state in-transit`
 */
export const storyId = (component: string, story: string): string => storyIdOf(component, exportName(story));

/** The same of the name a story is exported with. */
export function storyIdOf(component: string, exported: string): string {
  const words = exported
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replaceAll(/([0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2');
  return `${component}--${words.toLowerCase()}`;
}

/** The front page of an area. */
export const areaStory = (area: string): string => `area-${area}--page`;
