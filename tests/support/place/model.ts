import { isFirstCome, offerEnd } from '#domain/event/offer-end.ts'

/*
 * Limited places as a small model, written from D48 and D49 and not from the code: an event has people who are going and a line
 * of people who wait. The model test compares it with the database after every act.
 */

export type LineEntry = { person: string; until: number | null; expired: number; told: boolean }
export type ModelEvent = {
  start: number
  end: number
  most: number
  limited: boolean
  listed: boolean
  deleted: boolean
  going: string[]
  line: LineEntry[]
}
export type ModelMail = `${'place-offered' | 'place-free' | 'waiting-ended' | 'waiting-let-in'} ${string}`
export type Answer = 'done' | 'full' | 'place-free' | 'not-found' | 'event-past'

export class Model {
  now = 0
  readonly events = new Map<string, ModelEvent>()
  mails: ModelMail[] = []

  event(id: string): ModelEvent {
    const event = this.events.get(id)
    if (!event) throw new Error(`There is no event ${id}.`)
    return event
  }

  isOver = ({ end }: ModelEvent) => end <= this.now
  isOffered = ({ until }: LineEntry) => until !== null && until > this.now
  isFirstCome = ({ start }: ModelEvent) => isFirstCome(new Date(this.now), new Date(start))
  free = ({ most, going, line }: ModelEvent) => most - going.length - line.filter(this.isOffered).length

  /** Does the same as `offerFreePlaces`. */
  settle(event: ModelEvent): void {
    if (!event.deleted && this.isOver(event)) event.line = []
    if (!event.listed || event.line.length === 0) return
    if (!event.limited) {
      for (const { person } of event.line) this.#mail('waiting-let-in', person)
      event.going.push(...event.line.map(({ person }) => person))
      event.line = []
      return
    }
    this.#expire(event)
    const waiting = event.line.filter((one) => !this.isOffered(one))
    const free = this.free(event)
    if (free <= 0) for (const one of event.line) one.told = false
    else if (this.isFirstCome(event)) this.#tell(waiting)
    else this.#offer(waiting.slice(0, free), offerEnd(new Date(this.now), new Date(event.start)))
  }

  #expire(event: ModelEvent): void {
    const late = event.line.filter(({ until }) => until !== null && until <= this.now)
    late.sort((a, b) => (a.until ?? 0) - (b.until ?? 0) || event.line.indexOf(a) - event.line.indexOf(b))
    event.line = event.line.filter((one) => !late.includes(one))
    for (const one of late) {
      if (one.expired === 1) this.#mail('waiting-ended', one.person)
      else event.line.push({ ...one, expired: 1, until: null })
    }
  }

  #tell(waiting: LineEntry[]): void {
    for (const one of waiting.filter(({ told }) => !told)) {
      one.told = true
      this.#mail('place-free', one.person)
    }
  }

  #offer(first: LineEntry[], until: Date | null): void {
    if (!until) return
    for (const one of first) {
      Object.assign(one, { until: until.getTime(), told: false })
      this.#mail('place-offered', one.person)
    }
  }

  go(id: string, person: string): Answer {
    const event = this.event(id)
    if (event.deleted || !event.listed) return 'not-found'
    if (this.isOver(event)) return 'event-past'
    if (event.going.includes(person)) return 'done'
    if (!event.limited) {
      event.going.push(person)
      event.line = event.line.filter((one) => one.person !== person)
      return 'done'
    }
    if (!event.line.some((one) => one.person === person) && this.free(event) <= 0) return 'full'
    const taken = this.#take(event, person)
    if (!taken || this.isFirstCome(event)) this.settle(event)
    return taken || this.#take(event, person) ? 'done' : 'full'
  }

  #take(event: ModelEvent, person: string): boolean {
    const own = event.line.find((one) => one.person === person)
    const unoffered = event.line.filter((one) => !this.isOffered(one)).length
    const free = this.free(event)
    const may = (own && this.isOffered(own)) || (this.isFirstCome(event) ? free > 0 : !own && free > unoffered)
    if (!may) return false
    event.going.push(person)
    event.line = event.line.filter((one) => one !== own)
    return true
  }

  leave(id: string, person: string): Answer {
    const event = this.event(id)
    if (event.deleted || !(event.listed || event.going.includes(person))) return 'not-found'
    if (this.isOver(event)) return 'event-past'
    event.going = event.going.filter((one) => one !== person)
    if (event.limited) this.settle(event)
    return 'done'
  }

  join(id: string, person: string): Answer {
    const event = this.event(id)
    if (event.deleted || !event.listed) return 'not-found'
    if (this.isOver(event)) return 'event-past'
    if (event.going.includes(person) || event.line.some((one) => one.person === person)) return 'done'
    // A refusal undoes what the same transaction did to the list.
    const before = structuredClone({ event, mails: this.mails })
    this.settle(event)
    const unoffered = event.line.filter((one) => !this.isOffered(one)).length
    if (!event.limited || this.free(event) - (this.isFirstCome(event) ? 0 : unoffered) > 0) {
      Object.assign(event, before.event)
      this.mails = before.mails
      return 'place-free'
    }
    event.line.push({ person, until: null, expired: 0, told: false })
    return 'done'
  }

  leaveList(id: string, person: string): Answer {
    const event = this.event(id)
    if (event.deleted) return 'not-found'
    event.line = event.line.filter((one) => one.person !== person)
    this.settle(event)
    return 'done'
  }

  job(): void {
    for (const event of this.events.values()) this.settle(event)
  }

  edit(id: string, change: Partial<Pick<ModelEvent, 'most' | 'limited'>>): Answer {
    const event = this.event(id)
    if (event.deleted) return 'not-found'
    if (this.isOver(event)) return 'event-past'
    const wasLimited = event.limited
    Object.assign(event, change)
    if (wasLimited || event.limited) this.settle(event)
    return 'done'
  }

  cancel(id: string): Answer {
    const event = this.event(id)
    if (event.deleted) return 'not-found'
    Object.assign(event, { deleted: true, listed: false, line: [] })
    return 'done'
  }

  list(ids: readonly string[], listed: boolean): void {
    for (const event of ids.map((id) => this.event(id)).filter(({ deleted }) => !deleted)) {
      event.listed = listed
      if (!listed) for (const one of event.line) one.until = null
    }
  }

  deleteAccount(person: string): void {
    for (const event of this.events.values()) {
      const isThere = event.going.includes(person) || event.line.some((one) => one.person === person)
      event.line = event.line.filter((one) => one.person !== person)
      if (this.isOver(event)) continue
      event.going = event.going.filter((one) => one !== person)
      if (isThere && event.limited) this.settle(event)
    }
  }

  #mail(kind: 'place-offered' | 'place-free' | 'waiting-ended' | 'waiting-let-in', person: string): void {
    this.mails.push(`${kind} ${person}`)
  }
}
