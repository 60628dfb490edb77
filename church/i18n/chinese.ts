import home from './home.zh.json';
import site from './site.zh.json';

/** What the frame and the homes say in Chinese. */
export const chinese = { site, home };
