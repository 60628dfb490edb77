/** Lets the person at the browser choose a JSON file of theirs; nothing happens where they change their mind. */
export function chooseFile(take: (file: File) => Promise<void>): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: '.json' });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void take(file);
  });
  input.click();
}
