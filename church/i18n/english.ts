import home from './home.en.json';
import site from './site.en.json';

/** What the frame and the homes say in English. */
export const english = { site, home };
