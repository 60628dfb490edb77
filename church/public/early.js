// Before the first paint: how it looks (keys of app/settings.ts).
(() => {
  const root = document.documentElement;
  let settings = {};
  try {
    settings = localStorage;
  } catch {}
  const { theme, textSize } = settings;
  const love = settings.loveMode === '1';
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = love ? 'love' : dark ? 'dark' : 'light';
  if (textSize >= (love ? 22 : 16) && textSize <= 30) root.style.fontSize = textSize / 0.16 + '%';
})();
