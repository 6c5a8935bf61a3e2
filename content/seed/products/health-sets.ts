import type { TechnicalGroup } from './product'

/** The seven devices that the health stand and the health kit have in common, with what each measures. */
export const sevenMeasurements = [
  { title: { fa: 'نوار قلب', en: 'ECG', es: 'ECG' } },
  { title: { fa: 'فشار خون', en: 'Blood pressure', es: 'Presión arterial' } },
  { title: { fa: 'قند خون', en: 'Blood sugar', es: 'Glucosa en sangre' } },
  { title: { fa: 'دمای بدن', en: 'Body temperature', es: 'Temperatura corporal' } },
  { title: { fa: 'ترکیب بدن', en: 'Body composition', es: 'Composición corporal' } },
  { title: { fa: 'اکسیژن خون', en: 'Blood oxygen', es: 'Oxígeno en sangre' } },
  { title: { fa: 'ضربان قلب', en: 'Heart rate', es: 'Frecuencia cardíaca' } },
]

export const sevenMeasurementsFacts: TechnicalGroup = {
  heading: { fa: 'سنجش', en: 'Measuring', es: 'Medición' },
  facts: [
    {
      label: { fa: 'دستگاه‌ها', en: 'Devices', es: 'Dispositivos' },
      value: {
        fa: '۷ دستگاه علائم حیاتی و یک تبلت',
        en: '7 vital-sign devices and a tablet',
        es: '7 dispositivos y una tableta',
      },
    },
    {
      label: { fa: 'آنچه می‌سنجد', en: 'Measures', es: 'Mide' },
      value: {
        fa: 'نوار قلب، فشار خون، قند خون، دما، ترکیب بدن، اکسیژن خون، ضربان',
        en: 'ECG, blood pressure, blood sugar, temperature, body composition, blood oxygen, heart rate',
        es: 'ECG, tensión, glucosa, temperatura, composición corporal, oxígeno, pulso',
      },
    },
    {
      label: { fa: 'زمان', en: 'Time', es: 'Tiempo' },
      value: { fa: 'کمتر از ۵ دقیقه', en: 'Under 5 minutes', es: 'Menos de 5 minutos' },
    },
  ],
}

export const recordAndApprovals: TechnicalGroup[] = [
  {
    heading: { fa: 'پرونده و مشاوره', en: 'Record and consultation', es: 'Historial y consulta' },
    facts: [
      {
        label: { fa: 'پروندهٔ الکترونیک سلامت', en: 'Electronic health record', es: 'Historial electrónico' },
        value: { fa: 'در برنامهٔ تپش', en: 'In the Tapesh app', es: 'En la aplicación Tapesh' },
      },
      {
        label: { fa: 'مشاورهٔ آنلاین', en: 'Online consultation', es: 'Consulta en línea' },
        value: {
          fa: 'شبانه‌روزی، هفت روز هفته',
          en: '24 hours a day, 7 days a week',
          es: '24 horas, 7 días',
        },
        feature: 'visits-at-any-hour',
      },
    ],
  },
  {
    heading: { fa: 'تأییدها', en: 'Approvals', es: 'Aprobaciones' },
    facts: [
      {
        label: { fa: 'استاندارد', en: 'Standard', es: 'Norma' },
        value: { fa: 'ISO 13485', en: 'ISO 13485', es: 'ISO 13485' },
      },
      {
        label: {
          fa: 'ثبت تجهیزات پزشکی',
          en: 'Medical equipment registry',
          es: 'Registro de equipos médicos',
        },
        value: { fa: 'IMED', en: 'IMED', es: 'IMED' },
      },
      {
        label: { fa: 'وزارت بهداشت', en: 'Ministry of Health', es: 'Ministerio de Salud' },
        value: { fa: 'تأییدشده', en: 'Approved', es: 'Aprobado' },
      },
    ],
  },
]
