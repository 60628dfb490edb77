/** How pages outside the application look: the site's colours, a column to read, and nothing to load but this. */
export const MIRROR_STYLE = `
:root { color-scheme: light dark; --ground: #fbf6f0; --ink: #231a15; --soft: #5c4f47; --accent: #9a3412; --band: #c2410c; --quote: #ffe9d5; --bar: #ea580c; }
@media (prefers-color-scheme: dark) { :root { --ground: #1c1512; --ink: #f5ece4; --soft: #cbbdb1; --accent: #fdba74; --band: #9a3412; --quote: #3a2417; --bar: #f97316; } }
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); font: 1.0625rem/1.75 system-ui, -apple-system, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif; }
body { margin: 0; }
.mirror-head { background: var(--band); }
.mirror-head a { display: block; max-width: 44rem; margin: 0 auto; padding: 0.75rem 1.25rem; color: #fff; font-weight: 700; font-size: 1.125rem; text-decoration: none; min-height: 2.75rem; }
main { max-width: 44rem; margin: 0 auto; padding: 1.25rem 1.25rem 4rem; }
h1 { font-family: 'Songti SC', 'Noto Serif CJK SC', SimSun, serif; font-size: 1.875rem; line-height: 1.3; margin: 0.25rem 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
h3, h4 { font-size: 1.0625rem; margin: 1.5rem 0 0.25rem; }
.mirror-facts { color: var(--soft); margin: 0 0 1rem; }
a { color: var(--accent); }
.mirror-open { display: inline-block; padding: 0.625rem 1.25rem; border: 2px solid var(--accent); border-radius: 999px; font-weight: 700; text-decoration: none; }
audio { width: 100%; margin: 0.25rem 0; }
img { display: block; max-width: 100%; height: auto; border-radius: 12px; margin: 1rem 0; }
blockquote { margin: 1rem 0; padding: 0.75rem 1rem; border-left: 6px solid var(--bar); border-radius: 0 12px 12px 0; background: var(--quote); font-family: 'Songti SC', 'Noto Serif CJK SC', SimSun, serif; }
blockquote p { margin: 0; }
.wide-table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { min-width: 4em; padding: 0.375rem 0.625rem; border: 1px solid color-mix(in srgb, var(--ink) 35%, transparent); text-align: start; vertical-align: top; }
th { background: var(--quote); }
.mirror-list { padding: 0; list-style: none; }
.mirror-list li { padding: 0.625rem 0; border-bottom: 1px solid color-mix(in srgb, var(--ink) 20%, transparent); }
.mirror-list time { color: var(--soft); white-space: nowrap; }
.mirror-lists { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; max-width: 44rem; margin: 0 auto; padding: 1rem 1.25rem 3rem; border-top: 1px solid color-mix(in srgb, var(--ink) 20%, transparent); }
.mirror-lists a { padding: 0.625rem 0; }
.mirror-search { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.mirror-search label { flex: 1 0 100%; }
.mirror-search input { flex: 1 1 12rem; min-width: 0; min-height: 2.75rem; padding: 0.375rem 0.75rem; border: 2px solid var(--soft); border-radius: 12px; background: transparent; color: inherit; font: inherit; }
.mirror-search button { min-height: 2.75rem; padding: 0.375rem 1.25rem; border: 0; border-radius: 999px; background: var(--band); color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
code { overflow-wrap: anywhere; }
small { color: var(--soft); font-size: 0.875rem; }
hr { border: 0; border-top: 1px solid color-mix(in srgb, var(--ink) 20%, transparent); margin: 1.5rem 0; }
:focus-visible { outline: 3px solid var(--bar); outline-offset: 2px; }
.mirror-head a:focus-visible { outline-color: #fff; outline-offset: -5px; }
@media print { .mirror-head, .mirror-lists, .mirror-open, audio { display: none; } html { background: #fff; color: #000; } }
`;
