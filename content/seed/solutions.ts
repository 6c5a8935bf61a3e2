import { paragraph, seo, text, type SeedDocument } from './build'
import { cardiologists } from './solutions/cardiologists'
import { charities } from './solutions/charities'
import { clinicalStaff } from './solutions/clinical-staff'
import { education } from './solutions/education'
import { financialPlatforms } from './solutions/financial-platforms'
import { healthcareCentres } from './solutions/healthcare-centres'
import { hearingLoss } from './solutions/hearing-loss'
import { medicalStudents } from './solutions/medical-students'
import { publicAndPrivateBodies } from './solutions/public-and-private-bodies'
import { sportsCentres } from './solutions/sports-centres'
import { veterinarians } from './solutions/veterinarians'

const solutionsPage: SeedDocument = {
  _id: 'solutionsPage',
  _type: 'solutionsPage',
  heading: text({
    fa: 'هر کس کار خودش را دارد',
    en: 'Everybody has a task of their own',
    es: 'Cada uno tiene su tarea',
  }),
  lead: paragraph({
    fa: 'همان دستگاه‌ها و همان پرونده، برای یازده گروه. هر صفحه می‌گوید چه به کارتان می‌آید و چه نمی‌آید.',
    en: 'The same devices and the same record, for eleven groups. Each page says what is of use to you, and what is not.',
    es: 'Los mismos dispositivos y el mismo historial, para once grupos. Cada página dice qué le sirve y qué no.',
  }),
  seo: seo(
    { fa: 'راهکارهای تپش برای هر گروه', en: 'Tapesh solutions by audience', es: 'Soluciones de Tapesh' },
    {
      fa: 'راهکارهای تپش برای دانشجویان پزشکی، کم‌شنوایان، دامپزشکان، متخصصان قلب، کادر درمان و سازمان‌ها.',
      en: 'Tapesh for medical students, people with hearing loss, veterinarians, cardiologists, clinical staff and organisations.',
      es: 'Tapesh para estudiantes de medicina, personas con pérdida de audición, veterinarios, cardiólogos, personal clínico y organizaciones.',
    },
  ),
}

/** One for each audience of the specification. */
export const solutions: SeedDocument[] = [
  solutionsPage,
  medicalStudents,
  hearingLoss,
  veterinarians,
  cardiologists,
  clinicalStaff,
  healthcareCentres,
  education,
  charities,
  sportsCentres,
  publicAndPrivateBodies,
  financialPlatforms,
]
