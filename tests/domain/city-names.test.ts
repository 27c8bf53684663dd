import { expect, test } from 'vitest'
import { events } from '#db/seeds/events.ts'
import { CITY_LINES } from '#domain/city/city-data.ts'
import { cityKey } from '#domain/city/city-key.ts'
import { citiesLike, cityIn, cityKeyOf, cityOf, otherKeysLike } from '#domain/city/city-names.ts'
import { foldedKey, spellingsOf } from '#domain/city/name-key.ts'

const lines = CITY_LINES.split('\n').map((line) => line.split('|'))

test.each([
  ['Mumbai', 'मुंबई', 'Bombay', 'बंबई', 'मुम्बई', 'बम्बई'],
  ['Bengaluru', 'बेंगलुरु', 'Bangalore', 'बंगलौर', 'बैंगलोर', 'बेङ्गलुरु'],
  ['Kolkata', 'कोलकाता', 'Calcutta', 'कलकत्ता'],
  ['Chennai', 'चेन्नई', 'Madras', 'मद्रास'],
  ['Pune', 'पुणे', 'Poona', 'पूना'],
  ['Lucknow', 'लखनऊ', 'LUCKNOW'],
  ['Gurugram', 'गुरुग्राम', 'Gurgaon', 'गुड़गाँव', 'गुड़गांव', 'गुडगांव'],
  ['Prayagraj', 'प्रयागराज', 'Allahabad', 'इलाहाबाद'],
  ['Varanasi', 'वाराणसी', 'Banaras', 'Benares', 'काशी'],
  ['Vadodara', 'वडोदरा', 'Baroda', 'बड़ौदा'],
  ['Mysuru', 'मैसूरु', 'Mysore', 'मैसूर'],
  ['Thiruvananthapuram', 'तिरुवनंतपुरम', 'Trivandrum', 'त्रिवेंद्रम', 'तिरुवनन्तपुरम'],
  ['Kochi', 'कोच्चि', 'Cochin', 'कोचीन'],
  ['Kozhikode', 'कोझिकोड', 'Calicut', 'कालीकट'],
  ['Puducherry', 'पुडुचेरी', 'Pondicherry', 'पॉन्डिचेरी', 'पांडिचेरी'],
  ['Guwahati', 'गुवाहाटी', 'Gauhati', 'गौहाटी'],
  ['Visakhapatnam', 'विशाखापत्तनम', 'Vizag', 'विशाखापट्टनम'],
  ['Shimla', 'शिमला', 'Simla'],
  ['Panaji', 'पणजी', 'Panjim'],
  ['Itanagar', 'ईटानगर', 'इटानगर'],
  ['Ahilyanagar', 'अहिल्यानगर', 'Ahmednagar', 'अहमदनगर'],
  ['Muzaffarnagar', 'मुज़फ़्फ़रनगर', 'मुजफ्फरनगर'],
  ['Port Blair', 'पोर्ट ब्लेयर', 'Sri Vijaya Puram', 'पोर्टब्लेयर', 'श्रीविजयपुरम'],
  ['Adoni', 'आदोनी', 'अदोनी'],
  ['Hosapete', 'होसपेटे', 'Hospet', 'होसपेट'],
  ['Kalimpong', 'कालिंपोंग', 'कालिम्पोंग', 'कलिम्पोंग'],
  ['Medak', 'मेदक', 'मेडक'],
  ['Pathanamthitta', 'पत्तनमतिट्टा', 'पथानामथिट्टा', 'पथनमथिट्टा', 'पतनमतिट्टा'],
  ['Rajamahendravaram', 'राजमहेंद्रवरम', 'Rajahmundry', 'राजमुंदरी', 'राजमुन्दरी', 'राजमुंद्री', 'राजमंड्री'],
  ['Brahmapur', 'ब्रह्मपुर', 'Berhampur', 'बरहमपुर', 'बेरहमपुर'],
  ['Sabarimala', 'सबरीमाला', 'सबरीमला'],
  ['Shivamogga', 'शिवमोग्गा', 'Shimoga', 'शिमोगा', 'शिवमोगा'],
  ['Poonch', 'पुंछ', 'Punch'],
  ['Cooch Behar', 'कूचबिहार', 'Koch Bihar'],
  ['Dholpur', 'धौलपुर', 'Dhaulpur'],
  ['Purulia', 'पुरुलिया', 'Puruliya'],
  ['Narsinghpur', 'नरसिंहपुर', 'Narsimhapur'],
  ['Buldhana', 'बुलढाणा', 'Buldana'],
  ['Jeypore', 'जेपोर', 'जयपोर', 'जैपुर', 'Jeypur'],
  ['Proddatur', 'प्रोद्दुटूर', 'प्रोद्दातूर', 'Produttur'],
  ['Pimpri-Chinchwad', 'पिंपरी-चिंचवड़', 'पिंपरी', 'पिम्परी', 'Pimpri'],
  ['Gadchiroli', 'गढ़चिरौली', 'गडचिरोली'],
  ['Thalassery', 'तलश्शेरी', 'Tellicherry'],
  ['Shantiniketan', 'शांतिनिकेतन', 'शान्तिनिकेतन', 'Santiniketan'],
  ['Ballabgarh', 'बल्लभगढ़', 'बल्लभगढ'],
  ['Goa', 'गोवा', 'गोआ'],
])('%s is found by any of its names, and has one key', (latin, hindi, ...others) => {
  for (const name of [latin, hindi, ...others, ` ${latin.toUpperCase()} `]) {
    expect(cityOf(name)).toMatchObject({ in: { en: latin, hi: hindi } })
    expect(cityKeyOf(name)).toBe(cityKey(latin))
    expect(citiesLike(name).map((city) => city.in.en)).toContain(latin)
  }
})

test('a language shows a city in its own script, and leaves what is in it already', () => {
  expect(['Mumbai', 'bombay', 'मुम्बई', 'बंबई', 'Atlantis'].map((name) => cityIn('hi', name))).toEqual([
    ...['मुंबई', 'मुंबई', 'मुम्बई', 'बंबई', 'Atlantis'],
  ])
  expect(['Bombay', 'मुम्बई', 'बंबई', 'अटलांटिस', 'மதுரை'].map((name) => cityIn('en', name))).toEqual([
    ...['Bombay', 'Mumbai', 'Mumbai', 'अटलांटिस', 'மதுரை'],
  ])
})

test('of two places with one name each keeps its own', () => {
  expect(cityIn('hi', 'Aurangabad')).toBe('औरंगाबाद')
  expect(cityIn('en', 'औरंगाबाद')).toBe('Aurangabad')
  expect(citiesLike('औरंगाबाद').map((city) => city.in.en)).toEqual(['Aurangabad', 'Chhatrapati Sambhajinagar'])
  expect(cityIn('hi', 'Bijapur')).toBe('बीजापुर')
  expect(cityIn('en', 'मंगलौर')).toBe('Manglaur')
  expect(cityIn('en', 'अमरावती')).toBe('Amravati')
  expect(citiesLike('गोआ').map((city) => city.in.en)).toEqual(['Goa', 'Margao', 'Panaji'])
})

test('an older name in Latin letters stays as it was typed on an English page, and has its Hindi name on a Hindi one', () => {
  expect(['Rajahmundry', 'Berhampur', 'Punch', 'Hospet'].map((name) => cityIn('en', name))).toEqual([
    ...['Rajahmundry', 'Berhampur', 'Punch', 'Hospet'],
  ])
  expect(['Rajahmundry', 'Berhampur', 'Punch', 'Hospet'].map((name) => cityIn('hi', name))).toEqual([
    ...['राजमहेंद्रवरम', 'ब्रह्मपुर', 'पुंछ', 'होसपेटे'],
  ])
})

test('two lines share a name only where two places do', () => {
  const holders = Map.groupBy(
    lines.flatMap((names) => [...new Set(names.map(foldedKey))].map((key) => ({ key, latin: names[0] ?? '' }))),
    ({ key }) => key,
  )
  const shared = [...holders.values()]
    .filter((all) => all.length > 1)
    .map((all) => all.map(({ latin }) => latin).join())
  expect([...new Set(shared)].sort()).toEqual([
    'Amravati,Amaravati',
    'Aurangabad,Chhatrapati Sambhajinagar',
    'Ayodhya,Faizabad',
    'Bijapur,Vijayapura',
    'Bolpur,Shantiniketan',
    'Goa,Margao,Panaji',
    'Mangaluru,Manglaur',
    'Ramnagar,Ramanagara',
    'Secunderabad,Sikandarabad',
    'Serampore,Shrirampur',
  ])
})

test('a line is a Latin name, a Hindi one and others, each once, composed and of one script', () => {
  for (const names of lines) {
    expect(names[0], names.join()).toMatch(/^[A-Z]/)
    expect(names[1], names.join()).toMatch(/^[\u0900-\u097f]/)
    for (const name of names) {
      expect(name).toBe(name.normalize('NFC').trim())
      expect(name).toMatch(/^(?:[A-Za-z]+|[\u0900-\u0963]+)(?:(?:[. -]|[.] )(?:[A-Za-z]+|[\u0900-\u0963]+))*$/)
      expect(/[A-Za-z]/.test(name)).not.toBe(/[\u0900-\u0963]/.test(name))
      // A matra or virama needs a letter before it, a matra never follows another, and a virama is never last.
      expect(name).not.toMatch(
        /(?:^|[ .-])[\u0900-\u0903\u093a-\u094f]|[\u093e-\u094c]{2}|\u094d(?:$|[ .-]|[\u093e-\u094d])/,
      )
    }
    expect(new Set(names.map(foldedKey)).size, names.join()).toBe(names.length)
  }
  expect(new Set(lines.map(([latin]) => latin)).size).toBe(lines.length)
})

test.each(events.map(({ city }) => city))('the demo data’s %s has a Hindi name', (city) => {
  expect(cityIn('hi', city)).toMatch(/^[\u0900-\u097f ]+$/)
})

const CAPITALS =
  'Amaravati Itanagar Dispur Patna Raipur Panaji Gandhinagar Chandigarh Shimla Ranchi Bengaluru Thiruvananthapuram Bhopal Mumbai Imphal Shillong Aizawl Kohima Bhubaneswar Jaipur Gangtok Chennai Hyderabad Agartala Lucknow Dehradun Kolkata Srinagar Jammu Leh Daman Silvassa Kavaratti Puducherry Delhi'

test.each(CAPITALS.split(' '))('the capital %s has a Hindi name', (city) => {
  expect(cityIn('hi', city)).toMatch(/^[\u0900-\u097f]+$/)
})

test('what no line knows is its own name, in whatever spelling of Devanagari', () => {
  expect(cityOf('Atlantis')).toBeUndefined()
  expect(cityKeyOf(' ATLANTIS ')).toBe('atlantis')
  expect(cityKeyOf('चम्पानगर')).toBe(cityKeyOf('चंपानगर'))
  for (const name of ['constructor', '__proto__', 'toString']) expect(cityIn('hi', name)).toBe(name)
})

test('Latin letters, and other scripts’, are compared as the database has them', () => {
  for (const name of ['Navi  Mumbai', '100%_', 'Poon\u00e1', 'İzmir', 'மதுரை'])
    expect(foldedKey(name)).toBe(cityKey(name))
})

test('a part of a name brings the keys of all other names of its places', () => {
  expect(otherKeysLike('bomb')).toEqual(expect.arrayContaining(['mumbai', 'मुंबई', 'मुम्बई', 'नवी मुंबई', 'बंबई']))
  // 'mumbai' itself contains the typed part.
  expect(otherKeysLike('MUMB')).not.toContain('mumbai')
  expect(otherKeysLike('मुम्ब')).toEqual(expect.arrayContaining(['mumbai', 'bombay', 'मुंबई']))
  expect(otherKeysLike('Atlantis')).toEqual([])
  expect(otherKeysLike('%')).toEqual([])
})

test('every spelling that is looked for is one that is taken for the name', () => {
  for (const name of lines.flat())
    for (const spelling of spellingsOf(name)) expect(foldedKey(spelling)).toBe(foldedKey(name))
  expect(spellingsOf('कालिंपोंग')).toEqual(expect.arrayContaining(['कालिंपोंग', 'कालिम्पोंग', 'कालिंपोङ्ग', 'कालिम्पोङ्ग']))
  expect(spellingsOf('गुड़गाँव')).toEqual(expect.arrayContaining(['गुड़गाँव', 'गुड़गांव', 'गुडगाँव', 'गुडगांव']))
})
