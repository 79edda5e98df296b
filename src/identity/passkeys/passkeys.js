// The ceremonies of passkeys in the browser (Web Authentication Level 3). A form waits for each: what the authenticator
// answers goes into it as JSON, and is posted like anything else.
const { PublicKeyCredential } = globalThis
const isSupported = typeof PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'

/** The offer in the field of the e-mail, which ends when a button is pressed: a browser runs one ceremony at a time. */
let offer

async function run(part, extra) {
  const options = JSON.parse(part.dataset.options)
  const credential =
    part.dataset.ceremony === 'create'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
          ...extra,
        })
  const form = part.querySelector('form')
  form.elements.namedItem('answer').value = JSON.stringify(credential.toJSON())
  form.submit()
}

async function offerInField(part) {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  offer = new AbortController()
  // Whoever dismisses the offer still has the button.
  await run(part, { mediation: 'conditional', signal: offer.signal }).catch(() => {})
}

function prepare(part) {
  const form = part.querySelector('form')
  const status = part.querySelector('[role=status]')
  let isRunning = false
  form.hidden = false
  status.textContent = ''
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isRunning) return
    isRunning = true
    offer?.abort()
    status.textContent = ''
    try {
      await run(part)
    } catch (error) {
      status.textContent = error.name === 'InvalidStateError' ? part.dataset.known : part.dataset.failed
    }
    isRunning = false
  })
  if ('autofill' in part.dataset) void offerInField(part)
}

for (const part of document.querySelectorAll('[data-ceremony]')) {
  if (isSupported) prepare(part)
  else part.querySelector('[role=status]').textContent = part.dataset.unsupported
}
