import home from './home.en.json';
import site from './site.en.json';

/** English texts of the frame and the home pages. */
export const english = { site, home };
