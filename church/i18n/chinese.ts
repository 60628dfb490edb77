import home from './home.zh.json';
import site from './site.zh.json';

/** Chinese texts of the frame and the home pages. */
export const chinese = { site, home };
