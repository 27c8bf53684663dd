import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { OfflinePayload, OfflineVerdict, PayloadText } from '#domain/certificate/offline-payload.ts'
import { readPayloadAddress } from '#domain/certificate/offline-payload-address.ts'
import { decodeSigned } from '#domain/certificate/signed-payload.ts'
import { offlineText as text } from '#text/certificate/offline.ts'
import { signerOf } from './payload-signature.ts'
import { type SavedKeys, savedKeys } from './saved-keys.ts'

/*
 * The script of /verify/offline, and of /verify/CODE when the browser is offline. It reads the part of the URL after the #. It
 * does not send that part to a server, store it, or show it in the page's title.
 */

type OfflineCheck = { verdict: OfflineVerdict; code: string | null; offlinePayload: OfflinePayload | null }

async function judge(said: string, kept: SavedKeys | null): Promise<OfflineCheck> {
  const read = readPayloadAddress(said)
  const signed = read && decodeSigned(read.bytes)
  const code = read?.code ?? codeIn(said)
  const found = (verdict: OfflineVerdict, offlinePayload: OfflinePayload | null = null) => ({
    verdict,
    code,
    offlinePayload,
  })
  if (!signed) return found(code && !said.includes('#') ? 'no-payload' : 'unreadable')
  if (!kept) return found('no-keys')
  const signer = await signerOf(signed, kept.keys)
  if (signer === 'unknown-key' || signer === 'forged') return found(signer)
  // The offline payload is signed but its code differs from the one in the URL, so the URL has been forged.
  if (signed.offlinePayload.code !== code) return found('forged')
  if (signer.endedOn !== null && signed.offlinePayload.issuedOn > signer.endedOn) return found('ended')
  return found('signed', signed.offlinePayload)
}

const codeIn = (said: string): string | null => readCode(/\/verify\/([^/?#\s]+)/.exec(said)?.[1] ?? '')

const one = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

function show({ verdict, code, offlinePayload }: OfflineCheck, kept: SavedKeys | null): void {
  one('#offline').dataset.verdict = verdict
  one('h1').textContent = text.verdict[verdict].heading
  one('[data-lead]').textContent = text.verdict[verdict].lead
  one('[data-code]').textContent = code && checkPath(code).slice('/verify/'.length)
  one('[data-said]').hidden = offlinePayload === null
  one('[data-unknown]').hidden = offlinePayload === null || kept === null
  one('[data-now]').hidden = code === null
  const now = one<HTMLAnchorElement>('[data-now] a')
  if (code) now.pathname = now.pathname.replace(/\/verify.*/, () => checkPath(code)) // Keeps the language of the page.
  if (offlinePayload) showPayload(offlinePayload)
  if (offlinePayload && kept) one('[data-unknown] ul').replaceChildren(...text.unknowns(kept.at).map(line))
}

function showPayload(offlinePayload: OfflinePayload): void {
  const { firstDay, lastDay, minutes, cut } = offlinePayload
  const whole = (key: PayloadText) => (cut.includes(key) ? `${offlinePayload[key]}…` : offlinePayload[key])
  one('[data-name]').textContent = whole('name')
  const sentence = text.sentence({ activity: whole('activity'), orgName: whole('orgName'), firstDay, lastDay })
  one('[data-sentence]').replaceChildren(...sentence.map(({ text, strong }) => (strong ? element('b', text) : text)))
  const notes = [text.hours(minutes), text.issued(offlinePayload), ...(cut.length > 0 ? [text.cut] : [])]
  one('[data-notes]').replaceChildren(...notes.map(line))
}

const element = (tag: 'b' | 'li', said: string): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: said, dir: 'auto' })
const line = (said: string) => element('li', said)

/**
 * Registers the service worker that stores this page. Only this page does so, because a phone must not store files that its
 * owner did not ask for.
 */
async function keepThisPage(): Promise<boolean> {
  try {
    const scope = new URL('.', location.href).pathname
    await navigator.serviceWorker.register(workerFor(`${scope}offline`), { scope })
    await navigator.serviceWorker.ready
    return true
  } catch {
    return false
  }
}

const WORKER = '/verify-worker.js'

/**
 * Returns the URL of the service worker. In browsers with Trusted Types, this is the only policy name that the page's Content
 * Security Policy allows.
 * @param page the page that the worker stores
 */
function workerFor(page: string): string {
  const address = `${WORKER}?page=${page}`
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  const made = trustedTypes?.createPolicy('verify-worker', { createScriptURL: () => address }).createScriptURL('')
  return (made as string | undefined) ?? address
}

type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (of: string) => unknown }
}

async function begin(): Promise<void> {
  const kept = await savedKeys()
  const check = async (said: string) => show(await judge(said, kept), kept)
  const fromAddress = async () => {
    const { pathname, hash } = location
    if (hash || codeIn(pathname)) await check(pathname + hash)
  }
  one<HTMLFormElement>('form').addEventListener('submit', (event) => {
    event.preventDefault()
    void check(one<HTMLTextAreaElement>('#qr-text').value).then(() => one('h1').focus())
  })
  addEventListener('hashchange', fromAddress)
  await fromAddress()
  const status = one('[data-status]')
  if (!navigator.onLine || !('serviceWorker' in navigator)) return say(status, kept, 'serviceWorker' in navigator)
  status.textContent = text.preparing
  say(status, kept, await keepThisPage())
}

function say(status: HTMLElement, kept: SavedKeys | null, keeps: boolean): void {
  status.textContent = kept ? (keeps ? text.ready(kept.at) : text.cannotKeep) : text.noKeys
}

void begin()
