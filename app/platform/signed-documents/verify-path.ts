/** The one page where anybody checks what a doctor has signed: it stands on paper, so it moves nowhere. */
export const verifyPath = '/prescriptions/verify'
