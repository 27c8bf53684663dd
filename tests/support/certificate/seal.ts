import forge from 'node-forge'

/** Creates a throw-away certificate authority, and a PKCS #12 file with a signing certificate that it issued. */
export function throwAwaySeal(passphrase: string) {
  const authority = forge.pki.rsa.generateKeyPair(2048)
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const issuer = [{ name: 'commonName', value: 'Throw-away authority' }]
  const root = certificate(authority.publicKey, issuer, { serial: '01', subject: issuer })
  root.setExtensions([{ name: 'basicConstraints', cA: true }])
  root.sign(authority.privateKey, forge.md.sha256.create())
  const own = certificate(keys.publicKey, issuer, { serial: '00f2', subject: [{ name: 'commonName', value: 'Seal' }] })
  own.setExtensions([{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true }])
  own.sign(authority.privateKey, forge.md.sha256.create())
  const p12 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [own, root], passphrase, { algorithm: '3des' })
  const bytes = new Uint8Array(Buffer.from(forge.asn1.toDer(p12).getBytes(), 'latin1'))
  return { p12: bytes, own: forge.pki.certificateToPem(own), root: forge.pki.certificateToPem(root) }
}

type Names = { serial: string; subject: forge.pki.CertificateField[] }

function certificate(key: forge.pki.PublicKey, issuer: forge.pki.CertificateField[], { serial, subject }: Names) {
  const made = forge.pki.createCertificate()
  made.publicKey = key
  made.serialNumber = serial
  made.validity.notBefore = new Date('2025-01-01T00:00:00Z')
  made.validity.notAfter = new Date('2035-01-01T00:00:00Z')
  made.setSubject(subject)
  made.setIssuer(issuer)
  return made
}
