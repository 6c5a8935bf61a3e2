// drizzle-kit sees the tables that a file exports by name, which tables made of definitions have none of in TypeScript.
const { valueTables } = require('../tables')

module.exports = Object.fromEntries(valueTables)
