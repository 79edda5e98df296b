// A button beside each password shows and hides what is typed. Without scripts there is none.
for (const button of document.querySelectorAll('button.reveal')) {
  const field = document.getElementById(button.getAttribute('aria-controls'))
  const show = (shown) => {
    field.type = shown ? 'text' : 'password'
    button.textContent = shown ? button.dataset.hide : button.dataset.show
  }
  button.addEventListener('click', () => show(field.type === 'password'))
  // A browser may keep what was typed as text, for its suggestions.
  field.form.addEventListener('submit', () => show(false))
  button.hidden = false
}
