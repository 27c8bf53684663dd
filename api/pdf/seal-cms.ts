import forge from 'node-forge'

/* Builds the CMS signature of a PDF (RFC 5652 §5) with the attributes that CAdES adds (ETSI EN 319 122-1 §5.2.2). */

const { asn1, pkcs12, pki, util } = forge

export type SealKey = { key: forge.pki.rsa.PrivateKey; own: forge.pki.Certificate; chain: forge.pki.Certificate[] }

/** The OID of the attribute signing-certificate-v2 (RFC 5035 §4). */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/** Reads the key and its certificates from a .p12 file. @throws Error whose message contains no part of the input */
export function sealKeyOf(p12: Uint8Array, passphrase: string): SealKey {
  try {
    const read = pkcs12.pkcs12FromAsn1(asn1.fromDer(Buffer.from(p12).toString('latin1')), passphrase)
    const bags = (type: string) => read.getBags({ bagType: type })[type] ?? []
    const chain = bags(pki.oids.certBag ?? '').flatMap(({ cert }) => (cert ? [cert] : []))
    const [held] = [...bags(pki.oids.pkcs8ShroudedKeyBag ?? ''), ...bags(pki.oids.keyBag ?? '')]
    const key = held?.key as forge.pki.rsa.PrivateKey | undefined
    const own = chain.find(({ publicKey }) => key && (publicKey as forge.pki.rsa.PublicKey).n.equals(key.n))
    if (key && own) return { key, own, chain }
  } catch {
    // The error is dropped, because its message may contain a part of the file.
  }
  throw new Error('The .p12 cannot be opened, or contains no RSA key with its certificate.')
}

type Node = forge.asn1.Asn1

const { Class, Type } = asn1
const node = (type: number, value: string | Node[], kind = Class.UNIVERSAL): Node =>
  asn1.create(kind, type, Array.isArray(value), value)
const sequence = (...kids: Node[]) => node(Type.SEQUENCE, kids)
const set = (...kids: Node[]) => node(Type.SET, kids)
const oid = (id = '') => node(Type.OID, asn1.oidToDer(id).getBytes())
const octets = (bytes: string) => node(Type.OCTETSTRING, bytes)
const integer = (hex: string) => node(Type.INTEGER, util.hexToBytes(hex))
const tagged = (tag: number, kids: Node[]) => node(tag, kids, Class.CONTEXT_SPECIFIC)
const der = (one: Node): string => asn1.toDer(one).getBytes()
const sha256 = (bytes: string) => forge.md.sha256.create().update(bytes)
const algorithm = (id?: string) => sequence(oid(id), node(Type.NULL, ''))

/** Creates a detached signature. @param signed the bytes to sign, which the signature itself does not contain */
export function detachedCms({ key, own, chain }: SealKey, signed: Uint8Array): Uint8Array {
  const attributes = attributesOf(own, sha256(Buffer.from(signed).toString('latin1')).digest().getBytes())
  const signature = key.sign(sha256(der(set(...attributes))))
  const issuer = sequence(pki.distinguishedNameToAsn1(own.issuer), integer(own.serialNumber))
  const signer = sequence(
    integer('01'),
    issuer,
    algorithm(pki.oids.sha256),
    tagged(0, attributes),
    algorithm(pki.oids.rsaEncryption),
    octets(signature),
  )
  const data = sequence(
    integer('01'),
    set(algorithm(pki.oids.sha256)),
    sequence(oid(pki.oids.data)),
    tagged(
      0,
      chain.map((one) => pki.certificateToAsn1(one)),
    ),
    set(signer),
  )
  return Buffer.from(der(sequence(oid(pki.oids.signedData), tagged(0, [data]))), 'latin1')
}

/** Returns the signed attributes in DER order. They contain no time, because PAdES puts it into the PDF (EN 319 142-1 §6.3). */
function attributesOf(own: forge.pki.Certificate, digest: string): Node[] {
  const names = sequence(tagged(4, [pki.distinguishedNameToAsn1(own.issuer)]))
  const certificate = sequence(
    octets(
      sha256(der(pki.certificateToAsn1(own)))
        .digest()
        .getBytes(),
    ),
    sequence(names, integer(own.serialNumber)),
  )
  return [
    sequence(oid(pki.oids.contentType), set(oid(pki.oids.data))),
    sequence(oid(pki.oids.messageDigest), set(octets(digest))),
    sequence(oid(SIGNING_CERTIFICATE_V2), set(sequence(sequence(certificate)))),
  ].sort((a, b) => (der(a) < der(b) ? -1 : 1))
}
