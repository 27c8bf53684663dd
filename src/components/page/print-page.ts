/*
 * Prints the page from a button, which needs a script and is therefore hidden until now, and opens the page's folds for
 * printing in browsers whose CSS cannot.
 */

for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}

const folds = [...document.querySelectorAll<HTMLDetailsElement>('details[data-printed]')]
let opened: HTMLDetailsElement[] = []

addEventListener('beforeprint', () => {
  opened = folds.filter((fold) => !fold.open)
  for (const fold of opened) fold.open = true
})
addEventListener('afterprint', () => {
  for (const fold of opened) fold.open = false
})
