/** The cities of Qom, as `city-rows.ts` reads them. */
export const rows = `
qom|قم|Qom
jafariyeh|جعفریه|Jafariyeh
kahak|کهک|Kahak
qanavat|قنوات|Qanavat
dastjerd|دستجرد|Dastjerd
salafchegan|سلفچگان|Salafchegan
qahan|قاهان|Qahan
`
